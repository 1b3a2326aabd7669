import { useRef, useState, type RefObject } from 'react';
import type { Comment } from 'shared-kernel/contract/comment';

export interface Reply {
  /** The comment that is being answered; null: what is written is a comment of its own. */
  target: Comment | null;
  box: RefObject<HTMLTextAreaElement | null>;
  /** The box has the focus at once, also when it answers this comment already, and a phone's keys come with it. */
  begin: (comment: Comment) => void;
  end: () => void;
  /** The answer was refused: it is one again, unless another was begun meanwhile. */
  bringBack: (comment: Comment | null) => void;
}

/** Which comment is being answered, and the box in which it is. */
export function useReply(): Reply {
  const [target, setTarget] = useState<Comment | null>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  return {
    target,
    box,
    begin: (comment) => {
      setTarget(comment);
      box.current?.focus();
    },
    end: () => setTarget(null),
    bringBack: (comment) => setTarget((newer) => newer ?? comment),
  };
}

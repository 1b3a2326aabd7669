import { Global } from '@emotion/react';
import { reaction } from 'mobx';
import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
// The styled entry adds a <style> without a nonce, which the page's policy refuses.
import { ToastContainer, cssTransition, toast as draw } from 'react-toastify/unstyled';
import { directionOf } from 'shared-kernel/contract/locale';
import { useRoot } from 'shared-kernel/root/context';
import type { Toast } from 'shared-kernel/store/ToastsStore';
import { useText } from '../messages/text.ts';
import { keepInReach } from './keepInReach.ts';
import { makeRoom } from './makeRoom.ts';
import { ToastCard } from './ToastCard.tsx';
import { enterClass, exitClass, placeClass, toastStyles } from './toastLook.ts';

const transition = cssTransition({ enter: enterClass, exit: exitClass, collapse: true, collapseDuration: 200 });

function makePlace(): HTMLElement {
  const place = document.createElement('div');
  place.className = placeClass;
  return place;
}

/** Draws what is in the toasts store, at the top centre and over everything. */
export function ToastHost(): ReactNode {
  const { toasts, locale } = useRoot();
  const t = useText();
  const [place] = useState(makePlace);
  useEffect(() => keepInReach(place), [place]);
  useEffect(() => makeRoom(place), [place]);
  useEffect(() => {
    let drawn: Toast[] = [];
    return reaction(
      () => toasts.list.slice(),
      (list) => {
        for (const toast of list.filter(({ id }) => !drawn.some((other) => other.id === id))) {
          draw(<ToastCard toast={toast} onClose={() => toasts.dismiss(toast.id)} />, {
            toastId: toast.id,
            type: toast.kind,
            role: toast.kind === 'error' ? 'alert' : 'status',
            onClose: () => toasts.dismiss(toast.id),
          });
        }
        for (const { id } of drawn.filter((toast) => !list.some((other) => other.id === toast.id))) draw.dismiss(id);
        drawn = list;
      },
      { fireImmediately: true },
    );
  }, [toasts]);
  return (
    <>
      <Global styles={toastStyles} />
      {createPortal(
        // The cards time themselves: the library's clock is an animation, which ends at once for those who want no motion.
        <ToastContainer
          position="top-center"
          autoClose={false}
          rtl={directionOf(locale) === 'rtl'}
          transition={transition}
          icon={false}
          closeButton={false}
          closeOnClick={false}
          hideProgressBar
          aria-label={t('shell.toasts.label')}
        />,
        place,
      )}
    </>
  );
}

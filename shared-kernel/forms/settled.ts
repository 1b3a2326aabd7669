/** What a field that holds something unread does when its form is to be sent: false where it cannot be read. */
type Settle = () => true | Promise<boolean>;

/**
 * Fields that know later than their last key what was typed, such as a day whose rules are still loading. Whoever sends
 * a form settles them before: a press on its button counts, whatever has the focus.
 */
export type HeldFields = Set<Settle>;

/** True at once where nothing is held. */
export function settled(fields: HeldFields): true | Promise<boolean> {
  const pending = [...fields].map((settle) => settle()).filter((answer) => answer !== true);
  return pending.length === 0 || Promise.all(pending).then((answers) => answers.every(Boolean));
}

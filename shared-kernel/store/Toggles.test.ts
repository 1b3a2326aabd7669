import { Toggles, type SwitchChange } from './Toggles.ts';

/** A switch whose server answers when the test says so. */
function aSwitch(was = false) {
  let on = was;
  const sent: { on: boolean; agree: () => void; refuse: () => void }[] = [];
  const change = (wanted: boolean): SwitchChange<null> => ({
    key: 'like:1',
    was: on,
    wanted,
    write: (next) => {
      on = next;
    },
    confirm: () => {},
    send: (next) =>
      new Promise((resolve, reject) =>
        sent.push({ on: next, agree: () => resolve(null), refuse: () => reject(new Error('no')) }),
      ),
  });
  return { change, sent, isOn: () => on };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('an optimistic switch', () => {
  it('is on before the server has agreed', async () => {
    const toggles = new Toggles();
    const { change, sent, isOn } = aSwitch();
    const done = toggles.set(change(true));
    expect(isOn()).toBe(true);
    expect(toggles.isBusy('like:1')).toBe(true);
    sent[0]?.agree();
    await done;
    expect(isOn()).toBe(true);
    expect(toggles.isBusy('like:1')).toBe(false);
  });

  it('goes back when the server refuses', async () => {
    const { change, sent, isOn } = aSwitch();
    const done = new Toggles().set(change(true));
    sent[0]?.refuse();
    await expect(done).rejects.toThrow('no');
    expect(isOn()).toBe(false);
  });

  it('sends the last state of quick presses, and one call at a time', async () => {
    const toggles = new Toggles();
    const { change, sent, isOn } = aSwitch();
    const done = toggles.set(change(true));
    await toggles.set(change(false));
    expect(sent.map((call) => call.on)).toEqual([true]);
    sent[0]?.agree();
    await settled();
    expect(sent.map((call) => call.on)).toEqual([true, false]);
    sent[1]?.agree();
    await done;
    expect(isOn()).toBe(false);
  });

  it('sends nothing more when quick presses end where they began', async () => {
    const toggles = new Toggles();
    const { change, sent, isOn } = aSwitch();
    const done = toggles.set(change(true));
    await toggles.set(change(false));
    await toggles.set(change(true));
    sent[0]?.agree();
    await done;
    expect(sent).toHaveLength(1);
    expect(isOn()).toBe(true);
  });
});

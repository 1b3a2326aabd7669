import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from 'shared-kernel/ui/Button';
import { FormModel } from '../forms/FormModel.ts';
import { min, required } from '../forms/rules.ts';
import { defineStates, type Scene } from '../testing/gallery/states.ts';
import { TextField } from '../ui/TextField.tsx';
import { Form, FormFailure } from './Form.tsx';
import { useFields } from './useFields.tsx';

const Sample = observer(function Sample({ scene: { words }, filled = false }: { scene: Scene; filled?: boolean }) {
  const [model] = useState(
    () =>
      new FormModel({
        initial: { name: filled ? words.people[0] : '', city: filled ? words.city : 'a' },
        rules: { name: [required], city: [required, min(3)] },
      }),
  );
  const field = useFields(model);
  const send = () => {
    if (filled) model.refuse({ status: 409, code: 'taken', message: words.removeText, errors: {} });
    else model.judge();
  };
  return (
    <Form model={model} onSubmit={send}>
      <TextField {...field('name', words.name)} />
      <TextField {...field('city', words.email)} />
      <FormFailure model={model} />
      <Button type="submit">{words.save}</Button>
    </Form>
  );
});

const send = (place: HTMLElement) => place.querySelector<HTMLElement>('[type=submit]')!.click();
const room = { width: 390, height: 330 };

export const states = defineStates({
  empty: (scene) => <Sample scene={scene} />,
  'refused by its rules': { window: room, draw: (scene) => <Sample scene={scene} />, after: send },
  'refused by the server': { window: room, draw: (scene) => <Sample scene={scene} filled />, after: send },
});

import { useEffectEvent, useLayoutEffect } from 'react';

/*
 * Input from before hydration. React keeps the contents of the fields but does not tell the components; where an extension or a
 * translator has changed the page, React renders it again with empty fields.
 */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS = 'input[name]:not([tabindex="-1"]), textarea[name], select[name]';
const typed = new Map<string, string>();

const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);

function isChanged(field: Field): boolean {
  if (isTicked(field)) return field.checked !== field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  const first = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
  return first !== undefined && field.value !== first.value;
}

function note(field: Field): void {
  if (isChanged(field)) typed.set(field.name, isTicked(field) && !field.checked ? '' : field.value);
}

/** Call this before hydration. Returns a function that stops it, for after all forms have read their input. */
export function watchEarlyInput(): () => void {
  document.querySelectorAll<Field>(FIELDS).forEach(note);
  const onInput = ({ target }: Event): void => {
    if (target instanceof Element && target.matches(FIELDS)) note(target as Field);
  };
  document.addEventListener('input', onInput, { capture: true });
  return () => {
    document.removeEventListener('input', onInput, { capture: true });
    typed.clear();
  };
}

/** Passes early input to the form after hydration. */
export function useEarlyInput<Name extends string>(names: readonly Name[], take: (name: Name, value: string) => void): void {
  const takeAll = useEffectEvent(() => {
    for (const name of names) {
      const value = typed.get(name);
      if (value !== undefined) take(name, value);
    }
  });
  useLayoutEffect(() => takeAll(), []);
}

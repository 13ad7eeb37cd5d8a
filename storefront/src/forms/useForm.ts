import { useLayoutEffect, useRef, useState, type ChangeEvent, type FocusEvent, type FormEvent, type RefObject } from 'react';
import { prepareProofOfWork } from '../api/proof-of-work/proofOfWork';
import { fieldErrors, type FormSchema } from '../fields';
import { useEarlyInput } from '../lib/earlyInput';

type FieldErrors = Readonly<Record<string, string>>;

interface FormOptions<V extends object> {
  schema: FormSchema<V>;
  /** The caller holds the values, so that closing a dialog or leaving a page loses nothing. */
  values: Readonly<Record<keyof V & string, string>>;
  onChange: (name: keyof V & string, value: string) => void;
  /** Fields do not change while the form is being sent: the change would be lost. */
  isSending?: boolean;
}

type Control = HTMLInputElement | HTMLTextAreaElement;

interface FieldProps {
  name: string;
  value: string;
  error: string | undefined;
  readOnly: boolean;
  onChange: (event: ChangeEvent<Control>) => void;
  onBlur: (event: FocusEvent<Control>) => void;
}

interface FormAttributes {
  ref: RefObject<HTMLFormElement | null>;
  noValidate: true;
  onFocus: () => void;
  onSubmit: (event: FormEvent) => void;
}

export interface Form<V extends object> {
  /** What the `form` element needs. The first invalid field is searched in it, by `name` or `data-field`. */
  attributes: (submit: () => unknown) => FormAttributes;
  errors: FieldErrors;
  /** What a text field needs. */
  field: (name: keyof V & string) => FieldProps;
  change: (name: keyof V & string, value: string) => void;
  /** Validates the named fields, or all, and focuses the first invalid one. Returns the names of the invalid fields. */
  check: (names?: readonly (keyof V & string)[]) => string[];
  /** Shows the server's field errors and focuses the first one. */
  refuse: (errors: FieldErrors) => void;
}

const isPressed = (target: EventTarget | null): boolean =>
  target instanceof HTMLButtonElement || (target instanceof HTMLInputElement && target.type === 'checkbox');

export function useForm<V extends object>({ schema, values, onChange, isSending = false }: FormOptions<V>): Form<V> {
  const container = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [focus, setFocus] = useState<{ name: string } | null>(null);

  useEarlyInput(Object.keys(values) as (keyof V & string)[], onChange);

  // After the render that shows the message, so that a screen reader reads it with the field.
  useLayoutEffect(() => {
    if (!focus) return;
    container.current
      ?.querySelector<HTMLElement>(`[name="${focus.name}"]:not(:disabled, [tabindex="-1"]), [data-field="${focus.name}"]`)
      ?.focus();
  }, [focus]);

  const show = (found: FieldErrors): void => {
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) setFocus({ name: first });
  };

  const judge = (name: string, value: string): void =>
    setErrors(({ [name]: _previous, ...others }) => ({
      ...others,
      ...fieldErrors(schema, { ...values, [name]: value }, [name]),
    }));

  const change = (name: keyof V & string, value: string): void => {
    if (isSending) return;
    onChange(name, value);
    // A message disappears as soon as the value is valid; none appears while the visitor types.
    if (errors[name]) judge(name, value);
  };

  return {
    attributes: (submit) => ({
      ref: container,
      noValidate: true,
      onFocus: prepareProofOfWork,
      onSubmit: (event) => {
        event.preventDefault();
        submit();
      },
    }),
    errors,
    change,
    field: (name) => ({
      name,
      value: values[name],
      error: errors[name],
      readOnly: isSending,
      onChange: ({ target }) => change(name, target.value),
      onBlur: ({ relatedTarget }) => {
        // An empty field shows no error on blur. A message must not move a button away from under the pointer.
        if (values[name].trim() === '' || isPressed(relatedTarget)) return;
        judge(name, values[name]);
      },
    }),
    check: (names) => {
      const found = fieldErrors(schema, values, names);
      show(found);
      return Object.keys(found);
    },
    refuse: show,
  };
}

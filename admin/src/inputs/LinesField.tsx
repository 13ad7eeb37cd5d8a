import { Control, FieldFrame, useField, type FieldProps } from './FieldFrame';

const FEWEST_ROWS = 2;

const linesOf = (typed: string): string[] => (typed === '' ? [] : typed.split('\n'));

/** A list of short texts, one per line; its rule passes over blank lines. */
export function LinesField(props: FieldProps) {
  const { control, frame } = useField({
    ...props,
    format: (lines: unknown) => (Array.isArray(lines) ? lines.join('\n') : ''),
    parse: linesOf,
  });
  const rows = Math.max(FEWEST_ROWS, linesOf(String(control.value ?? '')).length);
  return (
    <FieldFrame {...frame}>
      <Control as="textarea" data-lines {...{ rows }} {...control} />
    </FieldFrame>
  );
}

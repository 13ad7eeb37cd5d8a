import { styled } from '@mui/material/styles';
import type { ImportOptions, ImportQuestion } from '@radiance/backend/contract';
import { useId } from 'react';
import { Tick } from '../../ui/Checkbox';

interface Props {
  questions: readonly ImportQuestion[];
  pending: Partial<ImportOptions>;
  isBusy: boolean;
  onAnswer: (change: Partial<ImportOptions>) => void;
}

export const ImportQuestions = ({ questions, ...props }: Props) => (
  <>
    {questions.map((question) => (
      <Question key={question.name} question={question} {...props} />
    ))}
  </>
);

function Question({ question, pending, isBusy, onAnswer }: Omit<Props, 'questions'> & { question: ImportQuestion }) {
  const group = useId();
  const { name, text, answer, choices, samples } = question;
  return (
    <Fieldset>
      <legend>{text}</legend>
      {samples.length > 0 && <p>Por ejemplo: {samples.join(' · ')}</p>}
      {choices.map(({ value, label }) => (
        <Tick key={value}>
          <input
            type="radio"
            name={group}
            value={value}
            checked={(pending[name] ?? answer) === value}
            disabled={isBusy}
            onChange={() => onAnswer({ [name]: value })}
          />
          {label}
        </Tick>
      ))}
    </Fieldset>
  );
}

const Fieldset = styled('fieldset')`
  margin-bottom: 22px;
  padding: 0;
  border: 0;
  & legend {
    padding: 0;
    font-weight: 600;
  }
  & p {
    font-size: 14px;
    color: var(--muted);
    overflow-wrap: anywhere;
  }
  & label {
    width: fit-content;
  }
`;

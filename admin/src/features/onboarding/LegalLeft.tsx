import { styled } from '@mui/material/styles';
import { missingLegal, type LegalField } from '@radiance/backend/contract';
import { Fragment } from 'react';
import { useClinic } from '../../data/useClinic';
import { LEGAL_LABELS } from '../clinic';

const fieldOf = (field: LegalField): HTMLElement | undefined =>
  [...document.getElementsByName(field)].find((element) => element.closest('[hidden]') === null);

interface Props {
  left: readonly string[];
  onGoTo: (step: string) => void;
}

/** Each missing field by the name that the form gives it, as a link to the field. */
export function LegalLeft({ left, onGoTo }: Props) {
  const { data: clinic } = useClinic();
  const missing = clinic ? missingLegal(clinic) : [];
  const further = left.filter((text) => !missing.some(({ about }) => text.startsWith(about)));
  const choose = (field: LegalField) => {
    const shown = fieldOf(field);
    if (shown) return shown.focus();
    // Address and telephone stand in the first step.
    onGoTo('clinic');
    setTimeout(() => fieldOf(field)?.focus());
  };
  return (
    <>
      {missing.map(({ about, source, fields }) => (
        <li key={about}>
          {about} ({source}):{' '}
          {fields.map((field, index) => (
            <Fragment key={field}>
              {index > 0 && ', '}
              <FieldLink
                href={`#${field}`}
                onClick={(event) => {
                  event.preventDefault();
                  choose(field);
                }}
              >
                {LEGAL_LABELS[field]}
              </FieldLink>
            </Fragment>
          ))}
        </li>
      ))}
      {further.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </>
  );
}

const FieldLink = styled('a')`
  display: inline-block;
  padding-block: 2px;
  font-weight: 600;
  text-underline-offset: 3px;
`;

import { styled } from '@mui/material/styles';
import { useReceivedAt } from '../../ui/ClinicTime';

export function ReceivedLines({ instant }: { instant: string }) {
  const { relative, day } = useReceivedAt(instant);
  return (
    <Lines>
      <span>{relative}</span>
      {day && <small>{day}</small>}
    </Lines>
  );
}

/** `data-when` shows a line only in wide or narrow tables. */
export const Lines = styled('span')`
  display: block;
  min-width: 0;
  & > * {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > [data-when='narrow'] {
    display: none;
  }
  [data-lines='merged'] & > [data-when='narrow'] {
    display: block;
  }
  [data-lines='merged'] & > [data-when='wide'] {
    display: none;
  }
`;

export const NameLine = styled('span')`
  && {
    display: flex;
    align-items: center;
  }
  & a {
    overflow: hidden;
    text-overflow: ellipsis;
    font-size: 15px;
    font-weight: 600;
    text-decoration: none;
  }
  & a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  & a:focus-visible {
    outline-offset: -2px;
  }
`;

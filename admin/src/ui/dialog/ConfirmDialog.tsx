import { Button, Dialog } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';

interface Props {
  question: string;
  text: ReactNode;
  children?: ReactNode;
  cancel?: string;
  confirm: string;
  isHarmless?: boolean;
  isBusy?: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** The focus starts on the cancel button. */
export function ConfirmDialog({
  question,
  text,
  children,
  cancel = 'Cancelar',
  confirm,
  isHarmless,
  isBusy = false,
  onCancel,
  onConfirm,
}: Props) {
  const id = useId();
  return (
    <Narrow open role="alertdialog" onClose={onCancel} aria-labelledby={`${id}-question`} aria-describedby={`${id}-text`}>
      <Body>
        <h2 id={`${id}-question`}>{question}</h2>
        {children && <Thing>{children}</Thing>}
        <p id={`${id}-text`}>{text}</p>
      </Body>
      <Foot>
        <Button autoFocus onClick={onCancel}>
          {cancel}
        </Button>
        <Button variant="contained" color={isHarmless ? 'primary' : 'error'} disabled={isBusy} onClick={onConfirm}>
          {confirm}
        </Button>
      </Foot>
    </Narrow>
  );
}

const Narrow = styled(Dialog)`
  & .MuiDialog-paper {
    width: 440px;
    max-width: calc(100% - 32px);
    margin: 16px;
  }
`;

const Body = styled('div')`
  padding: 28px 28px 24px;
  overflow-y: auto;
  & h2 {
    font-size: 20px;
    font-weight: 600;
    line-height: 26px;
    text-wrap: balance;
  }
  & h2 + p {
    margin-top: 12px;
  }
`;

const Thing = styled('div')`
  display: flex;
  align-items: center;
  gap: 14px;
  margin: 18px 0;
  padding: 12px 0;
  border-block: 1px solid var(--line);
  & picture,
  & > div:first-of-type:not(:only-of-type) {
    flex: none;
    width: 72px;
  }
`;

const Foot = styled('footer')`
  display: flex;
  justify-content: flex-end;
  gap: 10px;
  padding: 14px 28px;
  border-top: 1px solid var(--line);
  & > button:first-of-type:focus {
    outline: 2px solid var(--clay);
    outline-offset: 3px;
  }
`;

import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { contentUpTo } from '../theme/tokens';

export function SettingsSection({
  title,
  text,
  action,
  children,
}: {
  title: string;
  text: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
      </header>
      <div>
        {children}
        {action && <Action>{action}</Action>}
      </div>
    </Section>
  );
}

const Section = styled('section')`
  display: grid;
  grid-template-columns: 264px minmax(0, 720px);
  gap: 20px 56px;
  padding: 12px 0 36px;
  & > header h2 {
    font-size: 16px;
    font-weight: 600;
  }
  & > header p {
    margin-top: 6px;
    font-size: 14px;
    color: var(--muted);
    text-wrap: pretty;
  }
  & > header code {
    font:
      500 13px ui-monospace,
      monospace;
    white-space: nowrap;
  }
  ${contentUpTo(
    900,
    `
      grid-template-columns: minmax(0, 1fr);
      padding: 6px 0 30px;
    `,
  )}
`;

const Action = styled('div')`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  margin-top: 16px;
`;

export function SettingsRow({
  icon,
  name,
  detail,
  badge,
  children,
}: {
  icon?: ReactNode;
  name: ReactNode;
  detail?: ReactNode;
  badge?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <Row>
      {icon}
      <Body>
        <div>
          <strong>{name}</strong>
          {detail && <small>{detail}</small>}
        </div>
        {badge}
      </Body>
      {children && <Ends>{children}</Ends>}
    </Row>
  );
}

export const SettingsRows = styled('ul')`
  border-top: 1px solid var(--line);
`;

/** On narrow screens the state goes below the name, and buttons below both. */
const Row = styled('li')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px 14px;
  min-height: 64px;
  padding: 10px 0;
  border-bottom: 1px solid var(--line);
  & > svg {
    flex: none;
    color: var(--muted);
  }
`;

const Body = styled('div')`
  flex: 1 1 190px;
  min-width: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 14px;
  & > div {
    flex: 1 1 230px;
    min-width: 0;
  }
  & strong,
  & small {
    display: block;
    overflow-wrap: anywhere;
  }
  & small {
    margin-top: 2px;
  }
`;

const Ends = styled('div')`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  align-items: center;
  gap: 8px;
  margin-left: auto;
`;

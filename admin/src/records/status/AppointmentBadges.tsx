import { styled } from '@mui/material/styles';

/** What reception should know at an appointment. Nothing medical, nothing for marketing. */
export const AppointmentBadges = ({ badges }: { badges: readonly string[] }) =>
  badges.length > 0 && (
    <Badges aria-label="Detalles">
      {badges.map((badge) => (
        <li key={badge}>{badge}</li>
      ))}
    </Badges>
  );

const Badges = styled('ul')`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 6px;
  &:not(:last-child) {
    margin-bottom: 12px;
  }
  & > li {
    padding: 1px 8px;
    border: 1px solid var(--line);
    border-radius: 3px;
    font-size: 12.5px;
    line-height: 18px;
  }
`;

import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { Chip } from '../../ui/Chip';

/** Each tag leads to the clients who have it. */
export const ClientTags = ({ tags }: { tags: readonly string[] }) => (
  <Tags>
    {tags.map((tag) => (
      <Link key={tag} to={`/clients?${new URLSearchParams({ filter: JSON.stringify({ tags: tag }) })}`}>
        <Chip variant="outline">{tag}</Chip>
      </Link>
    ))}
  </Tags>
);

const Tags = styled('span')`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  & a {
    text-decoration: none;
  }
`;

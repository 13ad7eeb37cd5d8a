import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { filteredPath } from '../../records/list/address/listSearch';
import { Chip } from '../../ui/Chip';

/** Each tag leads to the clients who have it. */
export const ClientTags = ({ tags }: { tags: readonly string[] }) => (
  <Tags>
    {tags.map((tag) => (
      <Link key={tag} to={filteredPath('clients', { tags: tag })}>
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

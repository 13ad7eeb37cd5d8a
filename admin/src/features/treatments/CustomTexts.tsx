import { styled } from '@mui/material/styles';
import { treatmentContent } from '@radiance/backend/contract';
import { useRecordContext } from 'ra-core';
import { Link } from 'react-router-dom';
import { contentEditorPath } from '../../lib/paths';
import { useMay } from '../../session/useMay';

export function CustomTexts() {
  const record = useRecordContext();
  const may = useMay();
  if (!record || !may('edit', 'content')) return null;
  return <EditorLink to={contentEditorPath(treatmentContent(String(record.id)))}>Textos de su página</EditorLink>;
}

const EditorLink = styled(Link)`
  justify-self: start;
  display: flex;
  align-items: center;
  min-height: 44px;
`;

import { Route, Routes } from 'react-router-dom';
import { ImportPage } from './ImportPage';
import { NewImport } from './NewImport';

export const ImportsPage = () => (
  <Routes>
    <Route index element={<NewImport />} />
    <Route path=":id" element={<ImportPage />} />
  </Routes>
);

import { lazy, type ComponentType, type ReactNode } from 'react';
import { Route } from 'react-router-dom';

interface Forms {
  Create: ComponentType;
  Edit: ComponentType;
}

/** Routes of a list's create and edit dialogs, loaded with the first that opens. */
export function formDialogs(load: () => Promise<Forms>): ReactNode {
  const Create = lazy(() => load().then((forms) => ({ default: forms.Create })));
  const Edit = lazy(() => load().then((forms) => ({ default: forms.Edit })));
  return (
    <>
      <Route path="create" element={<Create />} />
      <Route path=":id" element={<Edit />} />
    </>
  );
}

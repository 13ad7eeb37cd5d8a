/** The page's content, below the header: the skip link's target, and where the focus goes on a change of page. */
export const CONTENT_ID = 'contenido';

import { useEffect, useState, type DragEvent } from 'react';

/** The server decides whether the file is a picture, so that its message is shown. */
export const pictureOf = (transfer: DataTransfer | null): File | undefined => transfer?.files[0];

const hasFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }): boolean =>
  dataTransfer?.types.includes('Files') ?? false;

export function useFileCatcher(onFile: (file: File) => void) {
  const [depth, setDepth] = useState(0);

  useEffect(() => {
    // A file dropped beside the target would replace the page and lose the form.
    const preventLeave = (event: globalThis.DragEvent) => hasFiles(event) && event.preventDefault();
    const events = ['dragover', 'drop'] as const;
    for (const event of events) window.addEventListener(event, preventLeave);
    return () => events.forEach((event) => window.removeEventListener(event, preventLeave));
  }, []);

  return {
    isOver: depth > 0,
    handlers: {
      onDragEnter: (event: DragEvent) => hasFiles(event) && setDepth((now) => now + 1),
      onDragLeave: (event: DragEvent) => hasFiles(event) && setDepth((now) => Math.max(0, now - 1)),
      onDrop: (event: DragEvent) => {
        setDepth(0);
        const file = pictureOf(event.dataTransfer);
        if (!file) return;
        event.preventDefault();
        onFile(file);
      },
    },
  };
}

import { useEffect, useState, type DragEvent } from 'react';

/** The server decides whether the file is a picture, so that its message is shown. */
export const pictureOf = (carried: DataTransfer | null): File | undefined => carried?.files[0];

const carriesFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }): boolean =>
  dataTransfer?.types.includes('Files') ?? false;

export function useFileCatcher(onFile: (file: File) => void) {
  const [depth, setDepth] = useState(0);

  useEffect(() => {
    // A file dropped beside the target would replace the page and lose the form.
    const keepPage = (event: globalThis.DragEvent) => carriesFiles(event) && event.preventDefault();
    const events = ['dragover', 'drop'] as const;
    for (const event of events) window.addEventListener(event, keepPage);
    return () => events.forEach((event) => window.removeEventListener(event, keepPage));
  }, []);

  return {
    isOver: depth > 0,
    handlers: {
      onDragEnter: (event: DragEvent) => carriesFiles(event) && setDepth((now) => now + 1),
      onDragLeave: (event: DragEvent) => carriesFiles(event) && setDepth((now) => Math.max(0, now - 1)),
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

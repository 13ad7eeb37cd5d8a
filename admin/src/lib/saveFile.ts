/** Hands the browser a file to save. */
export function saveFile({ name, contents }: { name: string; contents: Blob }): void {
  const url = URL.createObjectURL(contents);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold on the contents once it has begun.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export function saveFile({ name, contents }: { name: string; contents: Blob }): void {
  const url = URL.createObjectURL(contents);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download needs the address only when it starts.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

const EVERY_MS = 1500;

/** For `npm run dev`: loads the page again when the front's first page names the scripts of another build. */
export async function reloadInDevelopment(firstPage: string): Promise<void> {
  const scripts = async () => {
    const answer = await fetch(firstPage).catch(() => null);
    return answer?.ok ? [...(await answer.text()).matchAll(/src="([^"]+\.js)"/g)].map(([, file]) => file).join() : undefined;
  };
  const loaded = await scripts();
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    const built = await scripts();
    if (loaded && built && built !== loaded) return window.location.reload();
  }
}

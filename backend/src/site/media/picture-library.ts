let loading: ReturnType<typeof load> | undefined;

/** What reads and converts pictures. Loaded with the first one: 20 MB and a tenth of a second that a start does without. */
export const pictureLibrary = (): ReturnType<typeof load> => (loading ??= load());

async function load() {
  const { default: sharp } = await import('sharp');
  // Whatever reads other formats (SVG and PDF among them) is shut off for the whole process.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpeg',
      'VipsForeignLoadPng',
      'VipsForeignLoadWebp',
      'VipsForeignLoadHeif',
      'VipsForeignLoadNsgif',
    ],
  });
  // One thread for pictures leaves the other cores to requests, and nothing is converted twice, so libvips need not remember.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

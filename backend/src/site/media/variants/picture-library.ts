let loading: ReturnType<typeof load> | undefined;

/** sharp, loaded with the first picture, because it takes time and memory. */
export const pictureLibrary = (): ReturnType<typeof load> => (loading ??= load());

async function load() {
  const { default: sharp } = await import('sharp');
  // Disables all other formats (SVG and PDF among them) for the whole process.
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
  // One thread leaves the other cores to requests. Nothing is converted twice, so libvips needs no cache.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** Serves sites for `sites.mjs`, until that goes away. */
const productOf = (file) => import(new URL(`../dist/${file}.js`, import.meta.url).href);
const [{ createApp }, { Administrators }, { readSettings }] = await Promise.all(
  ['app', 'access/accounts/administrators', 'core/settings'].map(productOf),
);

const sites = new Map();

async function start(env) {
  const settings = readSettings(env);
  const site = await createApp(settings);
  await site.app.get(Administrators).ensureFirst();
  await new Promise((resolve) => site.server.listen(settings.port, settings.host, resolve));
  sites.set(env.PORT, site);
}

async function stop(port) {
  const site = sites.get(port);
  sites.delete(port);
  await site?.close();
}

process.on('message', ({ id, ...message }) => {
  (message.start ? start(message.start) : stop(message.stop)).then(
    () => process.send?.({ id }),
    (error) => process.send?.({ id, error: String(error.stack ?? error) }),
  );
});
process.once('disconnect', () => process.exit());

import * as React from 'react';

const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  /** @type {{ __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: { recentlyCreatedOwnerStacks: number } }} */ (
    /** @type {unknown} */ (React)
  );

// In development React takes down for each of the first ten thousand elements of a second who made it, which was a
// twentieth of a spec: it does without, as for those that come after them.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  // Begins anew each second.
  set() {},
  configurable: true,
});

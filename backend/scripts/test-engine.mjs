/**
 * Helpers of the engine beside the one that runs were a quarter of a suite's processor: those that collect, for which two
 * cores that are both at work have no room, and those that compile anew for speed what has run a few times, which most of what a
 * file of tests calls never pays back. The same is true of the product where a test starts it for some seconds: a start takes
 * 0.8 s of processor instead of 1.0, and 0.5 instead of 0.7 after it.
 */
export const ENGINE = [
  // What a test leaves behind is mostly gone before so much is full: to look for it earlier was a tenth of the panel's processor.
  '--min-semi-space-size=32',
  '--max-semi-space-size=128',
  '--single-threaded-gc',
  // Nine times what it is. Node 22 has it no more, and refuses to start with it.
  ...(process.versions.node.startsWith('20.') ? ['--interrupt-budget=600000'] : []),
];

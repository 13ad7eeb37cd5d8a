import { FirstRelease1795300020000 } from './1795300020000-FirstRelease.js';
import { SinceFirstRelease1795300800300 } from './1795300800300-SinceFirstRelease.js';
import { DropCounterSlots1795300810000 } from './1795300810000-DropCounterSlots.js';
import { ArrivedAt1795300820000 } from './1795300820000-ArrivedAt.js';
import { ApiKeys1795300850000 } from './1795300850000-ApiKeys.js';
import { Clients1795300860000 } from './1795300860000-Clients.js';
import { Webhooks1795300870000 } from './1795300870000-Webhooks.js';
import { MailDelay1795300880000 } from './1795300880000-MailDelay.js';
import { Imports1795300900000 } from './1795300900000-Imports.js';
import { Archives1795300901000 } from './1795300901000-Archives.js';
import { AboutText1795300920000 } from './1795300920000-AboutText.js';
import { RetryUntil1795300930000 } from './1795300930000-RetryUntil.js';
import { LongSearchTexts1795300940000 } from './1795300940000-LongSearchTexts.js';
import { FurtherFindings1795300950000 } from './1795300950000-FurtherFindings.js';
import { LearnedKeys1795300970000 } from './1795300970000-LearnedKeys.js';
import { WaitingReservations1795300980000 } from './1795300980000-WaitingReservations.js';
import { CheckedWithdrawals1795300990000 } from './1795300990000-CheckedWithdrawals.js';

/** In the order in which they run. */
export const MIGRATIONS = [
  FirstRelease1795300020000,
  SinceFirstRelease1795300800300,
  DropCounterSlots1795300810000,
  ArrivedAt1795300820000,
  ApiKeys1795300850000,
  Clients1795300860000,
  Webhooks1795300870000,
  MailDelay1795300880000,
  Imports1795300900000,
  Archives1795300901000,
  AboutText1795300920000,
  RetryUntil1795300930000,
  LongSearchTexts1795300940000,
  FurtherFindings1795300950000,
  LearnedKeys1795300970000,
  WaitingReservations1795300980000,
  CheckedWithdrawals1795300990000,
];

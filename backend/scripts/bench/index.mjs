import { availability } from './availability.mjs';
import { booking } from './booking.mjs';
import { checkout } from './checkout.mjs';
import { keptPage } from './kept-page.mjs';
import { lead } from './lead.mjs';
import { liveEvent } from './live-event.mjs';
import { memory } from './memory.mjs';
import { pages } from './pages.mjs';
import { productList } from './product-list.mjs';
import { signIn } from './sign-in.mjs';
import { start } from './start.mjs';

/**
 * A figure has a name, a title, the databases it is measured on, and `measure(stage)`, which answers rows: what was measured,
 * its value and unit, the goal where there is one (`least` or `most`), and words on how it came about.
 */
export const FIGURES = [productList, keptPage, pages, lead, checkout, booking, signIn, liveEvent, start, memory, availability];

import { SITE_LOOK_RULES, type SiteLook } from '../contract/index.js';
import { newBody, recordOf } from '../core/http/bodies.js';

export class SiteLookRecord extends recordOf(SITE_LOOK_RULES, {}) implements SiteLook {}
export class SiteLookDto extends newBody(SITE_LOOK_RULES) {}

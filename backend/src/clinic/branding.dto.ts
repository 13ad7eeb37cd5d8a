import { ApiProperty } from '@nestjs/swagger';
import { SITE_LOOK_RULES, type PaletteName, type SiteLook } from '../contract/index.js';
import { Rule } from '../core/http/bodies.js';

export class SiteLookRecord implements SiteLook {
  @ApiProperty(SITE_LOOK_RULES.palette.schema) palette: PaletteName;
}

export class SiteLookDto implements SiteLook {
  @Rule(SITE_LOOK_RULES.palette) palette: PaletteName;
}

import { ApiProperty } from '@nestjs/swagger';
import { BRANDING_RULES, type PaletteName, type Branding } from '../contract/index.js';
import { Rule } from '../core/http/bodies.js';

export class BrandingRecord implements Branding {
  @ApiProperty(BRANDING_RULES.palette.schema) palette: PaletteName;
}

export class BrandingDto implements Branding {
  @Rule(BRANDING_RULES.palette) palette: PaletteName;
}

import { Body, Controller, Get, HttpCode, Param, Post, Req, Res, UseGuards } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiProperty,
  ApiTags,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import {
  PICTURE_COPY_RULES,
  PICTURE_FIELD,
  PICTURE_REFUSALS,
  type PictureCopy,
  type UploadedPicture,
  type Values,
} from '../../contract/index.js';
import { May, Staff } from '../../core/http/access-decorators.js';
import { Rule } from '../../core/http/bodies.js';
import { invalidFields, notFound } from '../../core/http/problem.js';
import { CommitsItself } from '../../core/idempotency/idempotency.interceptor.js';
import { ForeignPictures } from './download/foreign-pictures.js';
import { PictureBodyGuard } from './picture-body.guard.js';
import { PicturesService } from './pictures.service.js';

const orNull = (format?: string) => ({ type: 'string', nullable: true, ...(format !== undefined && { format }) }) as const;
const PICTURE_COPY = { type: 'object', properties: { image_url: orNull('uri'), refusal: orNull() } } as const;

class PictureCopyDto implements Values<typeof PICTURE_COPY_RULES> {
  @Rule(PICTURE_COPY_RULES.url) url: string;
}

class UploadedPictureRecord implements UploadedPicture {
  @ApiProperty({ format: 'uri' })
  image_url: string;

  @ApiProperty()
  width: number;

  @ApiProperty()
  height: number;
}

@ApiTags('pictures')
@ApiBearerAuth()
@CommitsItself()
@Controller('pictures')
export class PicturesController {
  constructor(
    private readonly pictures: PicturesService,
    private readonly foreign: ForeignPictures,
  ) {}

  /** The panel shows pictures that `/media` hides from visitors. */
  @ApiOperation({ summary: 'An uploaded picture by its file name, also one that visitors may not see' })
  @ApiProduces('image/jpeg', 'image/webp')
  @Staff()
  @Get(':file')
  async get(@Param('file') file: string, @Res() response: Response): Promise<void> {
    const picture = await this.pictures.read(file);
    if (!picture) throw notFound('Imagen no encontrada');
    response.set({ 'Content-Type': picture.type, 'Cache-Control': 'private, no-store' }).send(picture.bytes);
  }

  /** JPG, PNG, WebP, AVIF or GIF, detected by its contents. The picture is rotated upright and stripped of metadata. */
  @ApiOperation({ summary: 'Store a picture of at most 15 MB' })
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: { type: 'object', properties: { [PICTURE_FIELD]: { type: 'string', format: 'binary' } }, required: [PICTURE_FIELD] },
  })
  @ApiCreatedResponse({ type: UploadedPictureRecord })
  @UseGuards(PictureBodyGuard)
  @May('create', 'pictures')
  @Post()
  upload(@Req() { file }: Request): Promise<UploadedPictureRecord> {
    if (!file) throw invalidFields({ [PICTURE_FIELD]: PICTURE_REFUSALS.missing });
    return this.pictures.upload(file.buffer);
  }

  @ApiOperation({ summary: 'Store a copy of a picture of another site, of at most 15 MB; `refusal` says why there is none' })
  @ApiOkResponse({ schema: PICTURE_COPY })
  @HttpCode(200)
  @May('create', 'pictures')
  @Post('copy')
  copy(@Body() { url }: PictureCopyDto): Promise<PictureCopy> {
    return this.foreign.copy(url);
  }
}

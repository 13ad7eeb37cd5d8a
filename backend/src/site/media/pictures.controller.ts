import { Controller, Get, Param, Post, Req, Res, UseGuards } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiOperation,
  ApiProduces,
  ApiProperty,
  ApiTags,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { PICTURE_FIELD, PICTURE_REFUSALS, type UploadedPicture } from '../../contract/index.js';
import { May, Staff } from '../../platform/http/access.js';
import { invalidFields, notFound } from '../../platform/http/problem.js';
import { CommitsItself } from '../../platform/idempotency/commits-itself.js';
import { PictureBodyGuard } from './picture-body.guard.js';
import { PicturesService } from './pictures.service.js';

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
  constructor(private readonly pictures: PicturesService) {}

  /** `/media` answers 404 for what visitors may not see; the panel shows it all the same. */
  @ApiOperation({ summary: 'An uploaded picture by its file name, also one that visitors may not see' })
  @ApiProduces('image/jpeg', 'image/webp')
  @Staff()
  @Get(':file')
  async get(@Param('file') file: string, @Res() response: Response): Promise<void> {
    const picture = await this.pictures.read(file);
    if (!picture) throw notFound('Imagen no encontrada');
    response.set({ 'Content-Type': picture.type, 'Cache-Control': 'private, no-store' }).send(picture.bytes);
  }

  /** JPG, PNG, WebP, AVIF or GIF, told by its contents; it is turned upright, stripped of all that is not pixels and stored. */
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
}

import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { PROOF_OF_WORK_HEADER, PROOF_OF_WORK_PATH } from '../../contract/index.js';

export const PUBLIC_FORM = Symbol('PublicForm');

/** Marks a handler that accepts forms of visitors. */
export const PublicForm = (): MethodDecorator =>
  applyDecorators(
    SetMetadata(PUBLIC_FORM, true),
    ApiHeader({
      name: PROOF_OF_WORK_HEADER,
      required: false,
      description: `The solved challenge of ${PROOF_OF_WORK_PATH}, base64 of JSON {challenge, solution}: wider limits; a wrong, old or used one is refused`,
    }),
  );

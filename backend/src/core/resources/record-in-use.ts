import { IN_USE_PROBLEM } from '../../contract/index.js';
import { isForeignKeyViolation } from '../database/failures.js';
import { conflict } from '../http/problem.js';

/** The 409 for deleting a record, such as a treatment, that appointments or orders refer to. Other errors stay as they are. */
export const recordInUse = (error: unknown, message: string): unknown =>
  isForeignKeyViolation(error) ? conflict(message, undefined, IN_USE_PROBLEM) : error;

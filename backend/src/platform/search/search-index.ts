import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Rounds } from '../rounds/rounds.js';
import { takeIn } from './take-in.js';

const EVERY_MS = 20_000;
/** Fewer are read as they are sooner than anything could be looked up. */
const FEWEST = 1000;

/** Rows come into the index some at a time and after they were stored, so that storing one costs no more than a line in the tail. */
@Injectable()
export class SearchIndex {
  constructor(database: Database, rounds: Rounds) {
    rounds.plan({
      everyMs: EVERY_MS,
      atStart: true,
      work: (stopping) => takeIn(database, { fewest: FEWEST, stopping }),
      failure: 'The search index could not be brought up to date',
    });
  }
}

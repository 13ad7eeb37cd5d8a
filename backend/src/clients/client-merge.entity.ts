import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ClientRows, MessageChannel, NewClient } from '../contract/index.js';
import { ID_COLUMN, INSTANT_COLUMN } from '../core/database/columns.js';

/** Values that a merge added to the remaining record, to be removed by undo. */
export type AddedByMerge = Pick<NewClient, 'aliases' | 'phones' | 'emails' | 'tags' | 'birthday' | 'language' | 'notes'> & {
  /** Absent in merges of earlier versions. */
  reminder_channel?: MessageChannel | null;
};

/** A merge of two records. The merged one is stored until the merge can no longer be undone. */
@Entity('client_merges')
@Index('IX_client_merges_from', ['from_id'])
@Index('IX_client_merges_into', ['into_id', 'merged_at'])
export class ClientMergeEntity {
  @PrimaryColumn(ID_COLUMN)
  id: string;

  @Column(ID_COLUMN)
  from_id: string;

  @Column(ID_COLUMN)
  into_id: string;

  @Column({
    type: 'text',
    transformer: { to: (added: AddedByMerge) => JSON.stringify(added), from: (text: string) => JSON.parse(text) as AddedByMerge },
  })
  added: AddedByMerge;

  @Column(INSTANT_COLUMN)
  merged_at: string;

  @Column({ ...INSTANT_COLUMN, nullable: true })
  undone_at: string | null;
}

/** A row that a merge moved. */
@Entity('client_merge_rows')
export class ClientMergeRowEntity {
  @PrimaryColumn(ID_COLUMN)
  merge_id: string;

  @PrimaryColumn({ type: 'varchar', length: 12 })
  kind: ClientRows;

  @PrimaryColumn(ID_COLUMN)
  record_id: string;
}

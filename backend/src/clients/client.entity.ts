import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { CLIENT_RULES, type Client, type MessageChannel } from '../contract/index.js';
import { ID_COLUMN, INSTANT_COLUMN, jsonList } from '../core/database/columns.js';

/** A person with appointments, orders and leads. */
@Entity('clients')
@Index('IX_clients_name', ['is_merged', 'name_sort', 'id', 'search_text'])
@Index('IX_clients_created', ['created_at', 'id'])
@Index('UQ_clients_email', ['email_key'], { unique: true })
@Index('UQ_clients_phone_owner', ['phone_owner_key'], { unique: true })
export class ClientEntity implements Client {
  @PrimaryColumn(ID_COLUMN)
  id: string;

  @Column({ type: 'varchar', length: CLIENT_RULES.name.max })
  name: string;

  /** This and the next one are derived. */
  @Column({ type: 'varchar', length: 210, select: false })
  name_sort: string;

  @Column({ type: 'varchar', length: 500, select: false })
  search_text: string;

  /** Set for the first client with the e-mail. Unique: of two concurrent bookings one creates the record. */
  @Column({ type: 'varchar', length: 255, nullable: true })
  email_key: string | null;

  /** Telephone and name, for a client without an e-mail. Unique. */
  @Column({ type: 'varchar', length: 255, nullable: true })
  phone_owner_key: string | null;

  @Column({ type: 'text', nullable: true, transformer: jsonList<string>() })
  aliases: readonly string[];

  @Column({ type: 'text', nullable: true, transformer: jsonList<string>() })
  phones: readonly string[];

  @Column({ type: 'text', nullable: true, transformer: jsonList<string>() })
  emails: readonly string[];

  @Column({ type: 'varchar', length: 10, nullable: true })
  birthday: string | null;

  @Column({ type: 'varchar', length: 5, nullable: true })
  language: string | null;

  @Column({ type: 'varchar', length: 10, default: 'email' })
  reminder_channel: MessageChannel;

  @Column({ type: 'varchar', length: CLIENT_RULES.notes.max, nullable: true })
  notes: string | null;

  @Column({ type: 'text', nullable: true, transformer: jsonList<string>() })
  tags: readonly string[];

  /** Names, telephones and e-mails that later rows added, in compared form, unless the staff have written them too. */
  @Column({ type: 'text', nullable: true, transformer: jsonList<string>() })
  learned_keys: readonly string[];

  /** The compared name, telephone and e-mail of the row that the record was created for; empty when the staff created it. */
  @Column({ type: 'text', nullable: true, transformer: jsonList<string>() })
  created_keys: readonly string[];

  /** Its rows belong to another client; stored until the merge can no longer be undone. */
  @Column({ type: 'boolean', default: false, select: false })
  is_merged: boolean;

  @Column(INSTANT_COLUMN)
  created_at: string;
}

/** E-mails, telephones and names in compared form, to find a client; see client-keys.ts. */
@Entity('client_keys')
@Index('IX_client_keys_client', ['client_id'])
export class ClientKeyEntity {
  @PrimaryColumn({ type: 'varchar', length: 255 })
  match_key: string;

  @PrimaryColumn(ID_COLUMN)
  client_id: string;
}

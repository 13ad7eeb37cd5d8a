import { foreignKey, type Index, type Tables } from '../../portable-sql.js';

/** The tables of accounts, links in mails and the audit. */
export const ACCESS_TABLES: Tables = {
  audit_entries: [
    'id varchar(12) NOT NULL PRIMARY KEY',
    'at varchar(24) NOT NULL',
    'actor varchar(36) NULL',
    'action varchar(20) NOT NULL',
    'resource varchar(40) NOT NULL',
    'record_id varchar(36) NULL',
    'seal varchar(64) NOT NULL',
    'hash varchar(64) NOT NULL',
  ],
  audit_details: [
    'id varchar(12) NOT NULL PRIMARY KEY',
    'subject varchar(255) NULL',
    'salt varchar(32) NOT NULL',
    'details text NOT NULL',
  ],
  audit_head: ['id integer NOT NULL PRIMARY KEY', 'last varchar(12) NOT NULL', 'hash varchar(64) NOT NULL'],
  session_endings: [
    'token_hash varchar(64) NOT NULL PRIMARY KEY',
    'user_id varchar(36) NOT NULL',
    'expires_at varchar(24) NOT NULL',
    foreignKey('FK_session_endings_user', 'user_id', 'users', 'CASCADE'),
  ],
  private_links: [
    'token_hash varchar(64) NOT NULL PRIMARY KEY',
    'kind varchar(12) NOT NULL',
    'record_id varchar(36) NOT NULL',
    'created_at varchar(24) NOT NULL',
    'used_at varchar(24) NULL',
  ],
  invitations: [
    'id varchar(36) NOT NULL PRIMARY KEY',
    'email varchar(255) NOT NULL',
    'roles text NOT NULL',
    'token_hash varchar(64) NOT NULL',
    'created_at varchar(24) NOT NULL',
    'expires_at varchar(24) NOT NULL',
  ],
  password_resets: [
    'token_hash varchar(64) NOT NULL PRIMARY KEY',
    'user_id varchar(36) NOT NULL',
    'expires_at varchar(24) NOT NULL',
    foreignKey('FK_password_resets_user', 'user_id', 'users', 'CASCADE'),
  ],
  email_changes: [
    'user_id varchar(36) NOT NULL PRIMARY KEY',
    'email varchar(255) NOT NULL',
    'token_hash varchar(64) NOT NULL',
    'session_id varchar(36) NOT NULL',
    'expires_at varchar(24) NOT NULL',
    foreignKey('FK_email_changes_user', 'user_id', 'users', 'CASCADE'),
  ],
};

export const ACCESS_INDEXES: readonly Index[] = [
  ['audit_details', 'IX_audit_details_subject', ['subject']],
  ['audit_entries', 'IX_audit_entries_record', ['record_id']],
  ['audit_entries', 'IX_audit_entries_at', ['at']],
  ['email_changes', 'UQ_email_changes_token', ['token_hash'], 'unique'],
  ['invitations', 'UQ_invitations_email', ['email'], 'unique'],
  ['invitations', 'UQ_invitations_token', ['token_hash'], 'unique'],
  ['password_resets', 'IX_password_resets_user', ['user_id']],
  ['private_links', 'IX_private_links_record', ['kind', 'record_id']],
  ['private_links', 'IX_private_links_created', ['created_at']],
  ['session_endings', 'IX_session_endings_user', ['user_id']],
];

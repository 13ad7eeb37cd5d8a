import type { DataSource } from 'typeorm';

/**
 * That a column has one of these, in the same words however many they are: what is asked with other words each time is understood anew
 * each time, which on SQLite takes as long as finding some. With the value that stands for all of them.
 */
export const among = ({ options }: DataSource, path: string, values: readonly (string | number)[], place = '?') =>
  options.type === 'mysql'
    ? { sql: `${path} IN (${place})`, value: values }
    : { sql: `${path} IN (SELECT value FROM json_each(${place}))`, value: JSON.stringify(values) };

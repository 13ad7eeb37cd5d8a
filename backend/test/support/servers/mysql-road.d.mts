export interface MysqlRoad {
  url: string;
  silence(count?: number): number;
  cutAll(): void;
  close(): void;
}
export function openMysqlRoad(
  serverUrl: string,
  judge?: (sql: string) => 'pass' | 'cut' | 'cut after',
  altered?: (chunk: Buffer) => Buffer,
): Promise<MysqlRoad>;

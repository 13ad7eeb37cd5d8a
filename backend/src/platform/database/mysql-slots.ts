/** More than a pool has connections. */
const SLOTS = 16;

/** SQL for the slot of the connection that says it. */
export const OWN_SLOT = 'COALESCE(@own_slot, 0)';
export const takeSlot = (slot: number): string => `SET @own_slot = ${slot}`;

/**
 * Rows that every write raises exist once for each of a pool's connections, so that none waits for another's commit. Pools of
 * several processes share the rows; each begins somewhere else.
 */
export class MysqlSlots<Holder> {
  private readonly first = Math.floor(Math.random() * SLOTS);
  private readonly holders: (Holder | undefined)[] = [];

  take(holder: Holder): number {
    const free = this.holders.findIndex((other) => other === undefined);
    const index = free < 0 ? this.holders.length : free;
    this.holders[index] = holder;
    return (this.first + index) % SLOTS;
  }

  letGo(holder: Holder): void {
    const index = this.holders.indexOf(holder);
    if (index >= 0) this.holders[index] = undefined;
  }
}

/** Says in one line which setting is wrong and what it should be. */
export class SettingError extends Error {
  constructor(name: string, shouldBe: string) {
    super(`${name} ${shouldBe}`);
  }
}

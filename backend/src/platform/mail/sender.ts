/** In whose name mails go out: said by the module that knows the clinic. */
export abstract class Sender {
  /** `email` null: the clinic has not said one yet. */
  abstract get(): Promise<{ name: string; email: string | null }>;
}

interface Shortcut {
  does: string;
  press: readonly string[];
}

/** Describes every key of the panel. The screens handle the keys. */
export const SHORTCUTS: readonly { title: string; keys: readonly Shortcut[] }[] = [
  {
    title: 'En todo el panel',
    keys: [
      { does: 'Buscar', press: ['Ctrl', 'K'] },
      { does: 'Nueva reserva', press: ['N'] },
      { does: 'Contraer o expandir el menú', press: ['Ctrl', 'B'] },
      { does: 'Buscar en la lista', press: ['/'] },
      { does: 'Quitar la selección', press: ['Esc'] },
      { does: 'Ver los atajos', press: ['?'] },
    ],
  },
  {
    title: 'Hoy',
    keys: [
      { does: 'Cita siguiente', press: ['J'] },
      { does: 'Cita anterior', press: ['K'] },
      { does: 'Ha llegado, o quitarlo', press: ['L'] },
    ],
  },
  {
    title: 'Reservas',
    keys: [
      { does: 'Reserva siguiente', press: ['J'] },
      { does: 'Reserva anterior', press: ['K'] },
      { does: 'Abrir', press: ['Intro'] },
      { does: 'Confirmar', press: ['C'] },
      { does: 'Cancelar', press: ['X'] },
    ],
  },
  {
    title: 'Agenda',
    keys: [
      { does: 'Ir de una cita o un hueco a otro', press: ['↑', '↓', '←', '→'] },
      { does: 'Abrir la cita o reservar el hueco', press: ['Intro'] },
      { does: 'Ha llegado, o quitarlo', press: ['L'] },
      { does: 'Mover la cita', press: ['M'] },
      { does: 'Dejarla como estaba', press: ['Esc'] },
    ],
  },
];

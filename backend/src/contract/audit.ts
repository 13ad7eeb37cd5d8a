import { RESOURCE_LABELS } from './resources.js';

/** What the staff did, one line each; names are in its details, which can be forgotten without breaking the chain. */
export const AUDIT_ACTIONS = ['create', 'update', 'delete', 'sign-in', 'export', 'read', 'erase'] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const AUDIT_ACTION_LABELS: Readonly<Record<AuditAction, string>> = {
  create: 'Creación',
  update: 'Cambio',
  delete: 'Eliminación',
  'sign-in': 'Inicio de sesión',
  export: 'Exportación',
  read: 'Consulta de una persona',
  erase: 'Borrado de una persona',
};

export type AuditValues = Readonly<Record<string, unknown>>;

export interface AuditEntry {
  /** Its place in the chain, twelve digits. */
  id: string;
  at: string;
  /** The account's id; null for a command on the server. */
  actor: string | null;
  actor_email: string | null;
  action: AuditAction;
  /** What it is about: `appointments`, `users`, `clinic`, … */
  resource: string;
  record_id: string | null;
  /** Of the chain up to here. */
  hash: string;
  /** False once its details have been forgotten. */
  has_details: boolean;
  address: string | null;
  /** Method and path, or the command. */
  request: string | null;
  before: AuditValues | null;
  after: AuditValues | null;
}

/** What an entry is about, as it is called on screen. */
export const AUDIT_RESOURCE_LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(RESOURCE_LABELS).map(([name, [, all]]) => [name, all])),
  'practitioner-hours': 'Horarios del equipo',
  clinic: 'Clínica',
  'site-state': 'Apertura de la web',
  caps: 'Límites',
  brakes: 'Protección',
  users: 'Cuentas',
  invitations: 'Invitaciones',
  'user-roles': 'Permisos',
  factors: 'Segundo paso',
  'recovery-codes': 'Códigos de recuperación',
  sessions: 'Sesiones',
  people: 'Personas',
  audit: 'Auditoría',
};

/** Fields as the panel's forms call them; one that is not here is called by its name. */
export const AUDIT_FIELD_LABELS: Readonly<Record<string, string>> = {
  words: 'Textos de partida',
  opened_at: 'Abierta desde',
  started_at: 'Puesta en marcha desde',
  palette: 'Colores',
  client_name: 'Nombre',
  name: 'Nombre',
  email: 'Email',
  phone: 'Teléfono',
  message: 'Mensaje',
  notes: 'Notas',
  shipping_address: 'Dirección de envío',
  date: 'Fecha',
  time: 'Hora',
  duration: 'Duración',
  status: 'Estado',
  attendance: 'Asistencia',
  attendance_at: 'Asistencia anotada',
  reminded: 'Avisada',
  reminder_channel: 'Recordatorio',
  payment_status: 'Estado del pago',
  fulfilment: 'Estado del envío',
  prepared_at: 'Preparado',
  shipped_at: 'Enviado',
  ready_at: 'Listo para recoger',
  delivered_at: 'Entregado',
  cancelled_at: 'Cancelado',
  shipping_cost: 'Coste del envío',
  delivery_method: 'Entrega',
  delivery_notes: 'Notas de entrega',
  cart_id: 'Pedido',
  acknowledged_at: 'Acuse de recibo',
  settled_at: 'Resuelto',
  unit_price: 'Precio por unidad',
  total_price: 'Total',
  reference: 'Referencia',
  source: 'Origen',
  contacted: 'Contactado',
  category: 'Categoría',
  description: 'Descripción',
  price: 'Precio',
  stock: 'Stock',
  net_content: 'Contenido neto',
  content_unit: 'Unidad',
  featured: 'Destacado',
  approved: 'Aprobado',
  verified: 'Verificada',
  rating: 'Valoración',
  quote: 'Comentario',
  treatment: 'Tratamiento',
  caption: 'Descripción',
  consent_id: 'Consentimiento',
  image_kind: 'Qué es la imagen',
  image_consent_id: 'Consentimiento del retrato',
  scope: 'Usos',
  given_on: 'Firmado',
  withdrawn_on: 'Retirado',
  paper_name: 'Documento',
  paper_size: 'Tamaño del documento',
  image_url: 'Imagen',
  image_before: 'Imagen de antes',
  image_after: 'Imagen de después',
  treatment_id: 'Tratamiento',
  product_id: 'Producto',
  practitioner_id: 'Profesional',
  equipment_id: 'Equipo o sala',
  equipment: 'Equipos y salas',
  needs: 'Equipos y salas',
  prepare_minutes: 'Preparación',
  cleanup_minutes: 'Recogida',
  quantity: 'Cantidad',
  slug: 'Dirección en la web',
  privacy_version: 'Política de privacidad aceptada',
  created_at: 'Creado',
  title: 'Título',
  licence_number: 'N.º de colegiado',
  bio: 'Presentación',
  colour: 'Color',
  treatment_ids: 'Tratamientos',
  is_public: 'Visible en la web',
  is_active: 'En activo',
  valid_from: 'Desde',
  week: 'Horario',
  from: 'Desde',
  to: 'Hasta',
  reason: 'Motivo',
  kind: 'Tipo',
  role: 'Rol',
  password_hash: 'Contraseña',
  factor_type: 'Método',
  friendly_name: 'Nombre del método',
  mode: 'Protección',
  level: 'Nivel',
  since: 'Desde',
  caps: 'Límites',
  profile: 'Datos de la clínica',
  rows: 'Filas',
  filter: 'Filtro',
  sort: 'Orden',
  appointments: 'Citas borradas',
  leads: 'Leads borrados',
  mails: 'Correos borrados',
  orders: 'Pedidos sin su persona',
  withdrawals: 'Desistimientos sin su persona',
  consents: 'Consentimientos borrados',
  waiting: 'Peticiones de espera borradas',
  from_date: 'Desde',
  to_date: 'Hasta',
  offered_date: 'Día ofrecido',
  offered_time: 'Hora ofrecida',
  offered_until: 'Ofrecida hasta',
  ended_at: 'Terminada',
  waiting_list: 'Lista de espera',
  waiting_minutes: 'Minutos para contestar',
  testimonials: 'Opiniones borradas',
  legal_name: 'Razón social o nombre del titular',
  tax_id: 'NIF',
  street: 'Calle y número',
  postal_code: 'Código postal',
  city: 'Ciudad',
  province: 'Provincia',
  whatsapp: 'WhatsApp',
  map_url: 'Enlace del mapa',
  instagram_url: 'Instagram',
  facebook_url: 'Facebook',
  tiktok_url: 'TikTok',
  youtube_url: 'YouTube',
  registry_data: 'Datos registrales',
  sanitary_register: 'N.º de registro sanitario',
  sanitary_authority: 'Organismo que lo autoriza',
  medical_director: 'Director o directora médica',
  medical_licence: 'Colegio y n.º de colegiado',
  places: 'Citas que pueden coincidir',
  opening_hours: 'Horario',
  slots: 'Horas de cita',
  closed_days: 'Días de cierre',
  booking_horizon_days: 'Antelación máxima',
  ends_by_closing: 'Las citas terminan antes del cierre',
};

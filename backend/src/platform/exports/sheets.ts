import {
  APPOINTMENT_STATUS_LABELS,
  CONTACTED_LABELS,
  LEAD_SOURCE_LABELS,
  PAYMENT_STATUS_LABELS,
  type Appointment,
  type BeforeAfter,
  type Lead,
  type Order,
  type Product,
  type Testimonial,
  type Treatment,
} from '../../contract/index.js';
import type { ExportSheet } from './export-sheet.js';

export const APPOINTMENTS_SHEET: ExportSheet<Appointment> = {
  file: 'reservas',
  columns: [
    ['Fecha', 'date', 'day'],
    ['Hora', 'time'],
    ['Nombre', 'client_name'],
    ['Email', 'email'],
    ['Teléfono', 'phone', 'phone'],
    ['Tratamiento', 'treatment_name'],
    ['Duración (min)', 'duration'],
    ['Estado', 'status', APPOINTMENT_STATUS_LABELS],
    ['Notas', 'notes'],
    ['Recibida', 'created_at', 'instant'],
    ['Aviso de privacidad', 'privacy_version'],
  ],
};

export const ORDERS_SHEET: ExportSheet<Order> = {
  file: 'pedidos',
  columns: [
    ['Fecha', 'created_at', 'instant'],
    ['Referencia', 'reference'],
    ['Nombre', 'client_name'],
    ['Email', 'email'],
    ['Teléfono', 'phone', 'phone'],
    ['Dirección de envío', 'shipping_address'],
    ['Producto', 'product_name'],
    ['Cantidad', 'quantity'],
    ['Precio unitario (€)', 'unit_price', 'euros'],
    ['Total (€)', 'total_price', 'euros'],
    ['Estado del pago', 'payment_status', PAYMENT_STATUS_LABELS],
    ['Aviso de privacidad', 'privacy_version'],
  ],
};

export const LEADS_SHEET: ExportSheet<Lead> = {
  file: 'leads',
  columns: [
    ['Fecha', 'created_at', 'instant'],
    ['Nombre', 'name'],
    ['Email', 'email'],
    ['Teléfono', 'phone', 'phone'],
    ['Mensaje', 'message'],
    ['Origen', 'source', LEAD_SOURCE_LABELS],
    ['Estado', 'contacted', CONTACTED_LABELS],
    ['Aviso de privacidad', 'privacy_version'],
  ],
};

export const TREATMENTS_SHEET: ExportSheet<Treatment> = {
  file: 'tratamientos',
  columns: [
    ['Nombre', 'name'],
    ['Categoría', 'category'],
    ['Descripción', 'description'],
    ['Precio (€)', 'price', 'euros'],
    ['Duración (min)', 'duration'],
    ['Destacado', 'featured', 'flag'],
    ['Dirección en la web', 'slug'],
    ['Imagen', 'image_url'],
  ],
};

export const PRODUCTS_SHEET: ExportSheet<Product> = {
  file: 'productos',
  columns: [
    ['Nombre', 'name'],
    ['Categoría', 'category'],
    ['Descripción', 'description'],
    ['Precio (€)', 'price', 'euros'],
    ['Stock', 'stock'],
    ['Contenido neto', 'net_content'],
    ['Unidad', 'content_unit'],
    ['Imagen', 'image_url'],
  ],
};

export const TESTIMONIALS_SHEET: ExportSheet<Testimonial> = {
  file: 'testimonios',
  columns: [
    ['Fecha', 'created_at', 'instant'],
    ['Nombre', 'name'],
    ['Tratamiento', 'treatment'],
    ['Comentario', 'quote'],
    ['Valoración', 'rating'],
    ['Aprobado', 'approved', 'flag'],
    ['Imagen', 'image_url'],
  ],
};

export const BEFORE_AFTER_SHEET: ExportSheet<BeforeAfter> = {
  file: 'galeria',
  columns: [
    ['Fecha', 'created_at', 'instant'],
    ['Tratamiento', 'treatment_name'],
    ['Descripción', 'caption'],
    ['Imagen antes', 'image_before'],
    ['Imagen después', 'image_after'],
  ],
};

const JSON_BODY = { method: 'POST', headers: { 'content-type': 'application/json' } };

/** A request of autocannon's that posts this. */
export const posted = (body) => ({ ...JSON_BODY, body: JSON.stringify(body) });

export const LEAD = {
  name: 'Lucía Fernández Ortega',
  email: 'lucia@example.com',
  phone: '612345678',
  message: 'Quiero pedir un diagnóstico.',
};

export const CLIENT = { client_name: LEAD.name, email: LEAD.email, phone: LEAD.phone };

/** What the bare server does durably too. */
export const INSERT = { path: '/api/leads', options: posted(LEAD) };

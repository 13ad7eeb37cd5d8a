# Receives webhooks: WEBHOOK_SECRET=whsec_… PORT=8080 python3 webhook.py
import base64, hashlib, hmac, json, os, time
from http.server import BaseHTTPRequestHandler, HTTPServer

KEY = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))
TOLERANCE_SECONDS = 300
handled = set()  # In production: a table, so that a repeated delivery is handled once.


def is_genuine(headers, body):
    timestamp = headers["webhook-timestamp"] or ""
    if not timestamp.isdecimal() or abs(time.time() - int(timestamp)) > TOLERANCE_SECONDS:
        return False
    signed = f"{headers['webhook-id']}.{timestamp}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(KEY, signed, hashlib.sha256).digest()).decode()
    return any(hmac.compare_digest(expected, each) for each in (headers["webhook-signature"] or "").split(" "))


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        genuine = is_genuine(self.headers, body)
        self.send_response(204 if genuine else 401)
        self.end_headers()
        if genuine and self.headers["webhook-id"] not in handled:
            handled.add(self.headers["webhook-id"])
            event = json.loads(body)
            print(event["type"], event["data"]["id"], flush=True)

    def log_message(self, *_):
        pass


HTTPServer(("127.0.0.1", int(os.environ["PORT"])), Receiver).serve_forever()

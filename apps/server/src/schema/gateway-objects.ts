/** The objects of the test gateway, in the format of Stripe, with the fields that the adapter reads. */
export type GatewayCustomer = { object: 'customer'; id: string; metadata: Record<string, string> };
export type GatewayMethod = {
  object: 'payment_method';
  id: string;
  type: 'card';
  customer: string | null;
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
  created: number;
  /** The name of the test card, which decides about its payments. */
  test_card: string;
};
export type GatewaySetup = {
  object: 'setup_intent';
  id: string;
  client_secret: string;
  customer: string;
  metadata: Record<string, string>;
  status: 'requires_payment_method' | 'succeeded';
  payment_method: string | null;
  created: number;
};
export type GatewayFault = {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error';
  code?: string;
  decline_code?: string;
  message: string;
  param?: string;
};
export type GatewayIntent = {
  object: 'payment_intent';
  id: string;
  client_secret: string;
  amount: number;
  amount_received: number;
  currency: 'usd';
  customer: string;
  metadata: Record<string, string>;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  payment_method: string | null;
  last_payment_error: GatewayFault | null;
  created: number;
};
export type GatewayRefund = {
  object: 'refund';
  id: string;
  amount: number;
  payment_intent: string;
  metadata: Record<string, string>;
  status: 'succeeded';
  created: number;
};
export type GatewayDispute = {
  object: 'dispute';
  id: string;
  amount: number;
  payment_intent: string;
  status: 'needs_response' | 'won' | 'lost';
};
export type GatewayObject =
  | GatewayCustomer
  | GatewayMethod
  | GatewaySetup
  | GatewayIntent
  | GatewayRefund
  | GatewayDispute;

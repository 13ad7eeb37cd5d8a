/*M!999999\- enable the sandbox mode */ 

/*!40101 SET @OLD_CHARACTER_SET_CLIENT=@@CHARACTER_SET_CLIENT */;
/*!40101 SET @OLD_CHARACTER_SET_RESULTS=@@CHARACTER_SET_RESULTS */;
/*!40101 SET @OLD_COLLATION_CONNECTION=@@COLLATION_CONNECTION */;
/*!40101 SET NAMES utf8mb4 */;
/*!40103 SET @OLD_TIME_ZONE=@@TIME_ZONE */;
/*!40103 SET TIME_ZONE='+00:00' */;
/*!40014 SET @OLD_UNIQUE_CHECKS=@@UNIQUE_CHECKS, UNIQUE_CHECKS=0 */;
/*!40014 SET @OLD_FOREIGN_KEY_CHECKS=@@FOREIGN_KEY_CHECKS, FOREIGN_KEY_CHECKS=0 */;
/*!40101 SET @OLD_SQL_MODE=@@SQL_MODE, SQL_MODE='NO_AUTO_VALUE_ON_ZERO' */;
/*!40111 SET @OLD_SQL_NOTES=@@SQL_NOTES, SQL_NOTES=0 */;
DROP TABLE IF EXISTS `appointments`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `appointments` (
  `id` varchar(36) NOT NULL,
  `client_name` varchar(100) NOT NULL,
  `name_sort` varchar(210) NOT NULL,
  `search_text` varchar(500) NOT NULL,
  `email` varchar(255) NOT NULL,
  `phone` varchar(20) NOT NULL,
  `treatment_id` varchar(36) NOT NULL,
  `date` varchar(10) NOT NULL,
  `time` varchar(5) NOT NULL,
  `duration` int(11) NOT NULL,
  `notes` varchar(500) DEFAULT NULL,
  `status` varchar(20) NOT NULL,
  `privacy_version` varchar(20) DEFAULT NULL,
  `created_at` varchar(24) NOT NULL,
  `email_key` varchar(255) NOT NULL DEFAULT '',
  `phone_key` varchar(20) DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `IX_appointments_date` (`date`,`time`,`id`),
  KEY `IX_appointments_status` (`status`,`date`,`time`),
  KEY `IX_appointments_treatment` (`treatment_id`),
  KEY `IX_appointments_created` (`created_at`,`id`),
  KEY `IX_appointments_email_key` (`email_key`,`created_at`,`id`),
  KEY `IX_appointments_phone_key` (`phone_key`,`created_at`,`id`),
  CONSTRAINT `FK_appointments_treatment` FOREIGN KEY (`treatment_id`) REFERENCES `treatments` (`id`) ON UPDATE NO ACTION
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;

/*!40000 ALTER TABLE `appointments` DISABLE KEYS */;
INSERT INTO `appointments` VALUES ('34091c02-a9c3-4a05-8ad3-3aed31aea0fd','Ana Peña','ana pen~a','ana pena ana@example.com','ana@example.com','612 345 678','23d39f31-a3df-4827-92e6-42870c642fcd','2026-12-01','10:00',60,'Alergia','pending',NULL,'2026-11-22T12:23:18.352Z','ana@example.com','+34612345678');
INSERT INTO `appointments` VALUES ('b8501582-8776-456c-83c2-66dde9649371','Ana Peña','ana pen~a','ana pena ana@example.com','ana@example.com','612 345 678','23d39f31-a3df-4827-92e6-42870c642fcd','2026-12-02','17:00',60,'Alergia','confirmed',NULL,'2026-11-22T12:23:18.380Z','ana@example.com','+34612345678');
/*!40000 ALTER TABLE `appointments` ENABLE KEYS */;
DROP TABLE IF EXISTS `before_after`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `before_after` (
  `id` varchar(36) NOT NULL,
  `treatment_id` varchar(36) DEFAULT NULL,
  `image_before` varchar(2000) NOT NULL,
  `image_after` varchar(2000) NOT NULL,
  `caption` varchar(500) NOT NULL,
  `search_text` text NOT NULL,
  `created_at` varchar(24) NOT NULL,
  PRIMARY KEY (`id`),
  KEY `IX_before_after_created` (`created_at`,`id`),
  KEY `IX_before_after_treatment` (`treatment_id`,`created_at`),
  CONSTRAINT `FK_before_after_treatment` FOREIGN KEY (`treatment_id`) REFERENCES `treatments` (`id`) ON DELETE SET NULL ON UPDATE NO ACTION
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;

/*!40000 ALTER TABLE `before_after` DISABLE KEYS */;
INSERT INTO `before_after` VALUES ('b52506c5-8d91-454a-a659-93716c79536e','23d39f31-a3df-4827-92e6-42870c642fcd','/media/result-01-before.jpg','/media/result-01-after.jpg','Antes y después','antes y despues','2026-11-22T12:23:18.288Z');
/*!40000 ALTER TABLE `before_after` ENABLE KEYS */;
DROP TABLE IF EXISTS `booked_cells`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `booked_cells` (
  `date` varchar(10) NOT NULL,
  `cell` int(11) NOT NULL,
  `taken` int(11) NOT NULL,
  `places` int(11) NOT NULL,
  PRIMARY KEY (`date`,`cell`),
  CONSTRAINT `CK_booked_cells_taken` CHECK (`taken` >= 0 and `taken` <= `places`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;

/*!40000 ALTER TABLE `booked_cells` DISABLE KEYS */;
INSERT INTO `booked_cells` VALUES ('2026-12-01',120,1,1);
INSERT INTO `booked_cells` VALUES ('2026-12-01',121,1,1);
INSERT INTO `booked_cells` VALUES ('2026-12-01',122,1,1);
INSERT INTO `booked_cells` VALUES ('2026-12-01',123,1,1);
INSERT INTO `booked_cells` VALUES ('2026-12-01',124,1,1);
INSERT INTO `booked_cells` VALUES ('2026-12-01',125,1,1);
INSERT INTO `booked_cells` VALUES ('2026-12-01',126,1,1);
INSERT INTO `booked_cells` VALUES ('2026-12-01',127,1,1);
INSERT INTO `booked_cells` VALUES ('2026-12-01',128,1,1);
INSERT INTO `booked_cells` VALUES ('2026-12-01',129,1,1);
INSERT INTO `booked_cells` VALUES ('2026-12-01',130,1,1);
INSERT INTO `booked_cells` VALUES ('2026-12-01',131,1,1);
INSERT INTO `booked_cells` VALUES ('2026-12-02',204,1,1);
INSERT INTO `booked_cells` VALUES ('2026-12-02',205,1,1);
INSERT INTO `booked_cells` VALUES ('2026-12-02',206,1,1);
INSERT INTO `booked_cells` VALUES ('2026-12-02',207,1,1);
INSERT INTO `booked_cells` VALUES ('2026-12-02',208,1,1);
INSERT INTO `booked_cells` VALUES ('2026-12-02',209,1,1);
INSERT INTO `booked_cells` VALUES ('2026-12-02',210,1,1);
INSERT INTO `booked_cells` VALUES ('2026-12-02',211,1,1);
INSERT INTO `booked_cells` VALUES ('2026-12-02',212,1,1);
INSERT INTO `booked_cells` VALUES ('2026-12-02',213,1,1);
INSERT INTO `booked_cells` VALUES ('2026-12-02',214,1,1);
INSERT INTO `booked_cells` VALUES ('2026-12-02',215,1,1);
/*!40000 ALTER TABLE `booked_cells` ENABLE KEYS */;
DROP TABLE IF EXISTS `change_counters`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `change_counters` (
  `topic` varchar(20) NOT NULL,
  `version` int(11) NOT NULL,
  PRIMARY KEY (`topic`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;

/*!40000 ALTER TABLE `change_counters` DISABLE KEYS */;
INSERT INTO `change_counters` VALUES ('appointments',3);
INSERT INTO `change_counters` VALUES ('before-after',1);
INSERT INTO `change_counters` VALUES ('leads',1);
INSERT INTO `change_counters` VALUES ('orders',1);
INSERT INTO `change_counters` VALUES ('products',3);
INSERT INTO `change_counters` VALUES ('testimonials',1);
INSERT INTO `change_counters` VALUES ('treatments',1);
/*!40000 ALTER TABLE `change_counters` ENABLE KEYS */;
DROP TABLE IF EXISTS `clinic`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `clinic` (
  `id` int(11) NOT NULL,
  `profile` text NOT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;

/*!40000 ALTER TABLE `clinic` DISABLE KEYS */;
/*!40000 ALTER TABLE `clinic` ENABLE KEYS */;
DROP TABLE IF EXISTS `factor_challenges`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `factor_challenges` (
  `id` varchar(36) NOT NULL,
  `factor_id` varchar(36) NOT NULL,
  `session_id` varchar(36) NOT NULL,
  `expires_at` varchar(24) NOT NULL,
  `tries_left` int(11) NOT NULL,
  `expected` varchar(128) DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `IX_factor_challenges_factor` (`factor_id`),
  KEY `IX_factor_challenges_session` (`session_id`),
  CONSTRAINT `FK_factor_challenges_factor` FOREIGN KEY (`factor_id`) REFERENCES `factors` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION,
  CONSTRAINT `FK_factor_challenges_session` FOREIGN KEY (`session_id`) REFERENCES `sessions` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;

/*!40000 ALTER TABLE `factor_challenges` DISABLE KEYS */;
/*!40000 ALTER TABLE `factor_challenges` ENABLE KEYS */;
DROP TABLE IF EXISTS `factors`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `factors` (
  `id` varchar(36) NOT NULL,
  `user_id` varchar(36) NOT NULL,
  `factor_type` varchar(10) NOT NULL,
  `friendly_name` varchar(60) DEFAULT NULL,
  `status` varchar(10) NOT NULL,
  `created_at` varchar(24) NOT NULL,
  `totp_secret` varchar(64) DEFAULT NULL,
  `totp_last_step` int(11) DEFAULT NULL,
  `phone` varchar(20) DEFAULT NULL,
  `passkey` text DEFAULT NULL,
  `passkey_hash` varchar(64) DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `UQ_factors_passkey` (`passkey_hash`),
  KEY `IX_factors_user` (`user_id`),
  CONSTRAINT `FK_factors_user` FOREIGN KEY (`user_id`) REFERENCES `users` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;

/*!40000 ALTER TABLE `factors` DISABLE KEYS */;
/*!40000 ALTER TABLE `factors` ENABLE KEYS */;
DROP TABLE IF EXISTS `idempotency_keys`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `idempotency_keys` (
  `key_hash` varchar(64) NOT NULL,
  `body_hash` varchar(64) NOT NULL,
  `status` int(11) NOT NULL,
  `sealed_answer` text NOT NULL,
  `created_at` varchar(24) NOT NULL,
  PRIMARY KEY (`key_hash`),
  KEY `IX_idempotency_keys_created` (`created_at`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;

/*!40000 ALTER TABLE `idempotency_keys` DISABLE KEYS */;
INSERT INTO `idempotency_keys` VALUES ('cf3df048e9a256d34ecec27746eeef6d85c0d399b425b81ebd105d3755e1fbad','0c420d111e03ae472fc4a5180610f6b70b7e16d23bb70fdb0d7983d233357fdd',201,'22IcRVxB6nxissU6N86KI1zoUqAaEJouVntIKXghjW5PW1eviNG1dSjYlehncsthJRzmF6ahWAzYl9T59dXVOQLuQ0/L6+ed72MCxILF/7CdSQVIgR55ZXGGTUpgUrIuthZ/S9Xk5L4fcVJUxibkBSdDtqBa2wihd51QxC8tkWS/T0NVVwF3R7G47sU/QXeWAkn9ozszdfIShPt0P5fQyWQIymDSA1Qalus59xEuuyVGi9KMK8yvVRC7Bh8yD9O5ZQF/K1N2uiBuzF9k+cIRSj+Jtbp2sPsTY9KFMIp2NQ/px53tW6ASIdOCzH84eBh9refMK40kpyMHH2Fw0NRTijcZeeSUqSeUAnOa7ahTFclow8uY5e7yeca/9JIOm5vB9oidc+MN9b7sWJnfdsNx9Yni5QtTPlDZJA1eXzLnB03lWIxIJd+vxcElEHCReCLbIo4Vzd+/+wpaY2p+U4EFudcscQ7yG6yVvBaLS4kILejS/NC92YlsH5uaqbX2UoKnFOCEw5/flTTn8Qy/rfBnkD4rYN5h7veWHD7JLqUjzMzb+MPwAPlVi3s5Tuo2xTcM9S0ekKVGounoKLMmulNl+sL37nSV1OnzxhCsqowBQ9aFD1Cq3e6hQzuP4Xcpg32Hu933SzVfSZLsYS7rcaG+McugBhHMga7+yV2v1cNTtPAO3F5osFmOmULAxD8XbzKR1BdqTlQwcUQvExc6dMXerWe4QiLc2hM0rrFf1lWKhriDB4yV5K/MjosyjXyslVXRkSHKdl+Nkb0VV+ghbs3cW7lcjLTBXFZoTTDIV05dIzoHHjznFTAyTyjmGL7UZsl7cVsh6aVPabY/7x78zvuqbisbw1QCNjSuGdtZi/Y/ZYSGCSRgL1B/vyBpu05khzmqFRyUBgqnOFi0hJbUO2J4ccwGdmre2TgTsZ/Sr817gn8PuYeKFNFj7Bd9ZSwKlzNpdoTSoJ548LNkDXSAKbIM95kmNqPfCwTYT2bOEGteplSAm8HCCCSGob2wwJCUXg2FBrq8RJsNoG4fm9EWaXIdZRonm5t64YD13m0TvEqSTieTlUnkZBWEtf2jetHrrpnEZZLKq15A0fgotP5u6H+Ax35dDU4nNniGIlHTCWkHJK0cQ4fHz1QvyIYbCXy8HXSZpccrq+3eqBCwY1gaxhCFiqIak4iK9p1Dh9XEQzakvP4tpnD/+uOc8WdEuSL0D2/mFFMLfPsKcWRSbyhgdQA4480zNOgi24Uig45geZSagZRbvWZm+Jgm7x1PVqbZ8xtH78TnDa/MHGX9Km3jrVw4/SrIJ+9r5Uo5AUcXu0hxsfGUosTOopnE6xihZUr8VnNOYxxXm/LSPmLYTksrSh9O2C/fMHnTZPBGZZKbfo0aalJEOKBx8WdSoyK6GBHzGk09kGLAuXBLfzO7FeERSlJcYibsG/jdjOfaUJYW8rnbxX4=','2026-11-22T12:23:18.413Z');
/*!40000 ALTER TABLE `idempotency_keys` ENABLE KEYS */;
DROP TABLE IF EXISTS `leads`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `leads` (
  `id` varchar(36) NOT NULL,
  `name` varchar(100) NOT NULL,
  `name_sort` varchar(210) NOT NULL,
  `search_text` varchar(500) NOT NULL,
  `email` varchar(255) NOT NULL,
  `phone` varchar(20) NOT NULL,
  `message` varchar(1000) NOT NULL,
  `source` varchar(20) NOT NULL,
  `contacted` tinyint(1) NOT NULL,
  `privacy_version` varchar(20) DEFAULT NULL,
  `created_at` varchar(24) NOT NULL,
  `email_key` varchar(255) NOT NULL DEFAULT '',
  `phone_key` varchar(20) DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `IX_leads_created` (`created_at`,`id`),
  KEY `IX_leads_contacted` (`contacted`,`created_at`,`id`),
  KEY `IX_leads_email_key` (`email_key`,`created_at`,`id`),
  KEY `IX_leads_phone_key` (`phone_key`,`created_at`,`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;

/*!40000 ALTER TABLE `leads` DISABLE KEYS */;
INSERT INTO `leads` VALUES ('74acae6c-d07f-4edd-ab76-1e5e6ff79f7e','Eva Díaz','eva diaz','eva diaz eva@example.com','eva@example.com','600000001','Quiero información','web',0,NULL,'2026-11-22T12:23:18.494Z','eva@example.com','+34600000001');
/*!40000 ALTER TABLE `leads` ENABLE KEYS */;
DROP TABLE IF EXISTS `migrations`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `migrations` (
  `id` int(11) NOT NULL AUTO_INCREMENT,
  `timestamp` bigint(20) NOT NULL,
  `name` varchar(255) NOT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB AUTO_INCREMENT=6 DEFAULT CHARSET=latin1 COLLATE=latin1_swedish_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

/*!40000 ALTER TABLE `migrations` DISABLE KEYS */;
INSERT INTO `migrations` VALUES (1,1795300000000,'CreateClinicData1795300000000');
INSERT INTO `migrations` VALUES (2,1795300001000,'CreateAuth1795300001000');
INSERT INTO `migrations` VALUES (3,1795300002000,'KeepPersonKeys1795300002000');
INSERT INTO `migrations` VALUES (4,1795300010000,'CreateSecondStep1795300010000');
INSERT INTO `migrations` VALUES (5,1795300020000,'CreateOutgoingMails1795300020000');
/*!40000 ALTER TABLE `migrations` ENABLE KEYS */;
DROP TABLE IF EXISTS `orders`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `orders` (
  `id` varchar(36) NOT NULL,
  `client_name` varchar(100) NOT NULL,
  `name_sort` varchar(210) NOT NULL,
  `search_text` varchar(500) NOT NULL,
  `email` varchar(255) NOT NULL,
  `phone` varchar(20) DEFAULT NULL,
  `shipping_address` varchar(500) NOT NULL,
  `product_id` varchar(36) NOT NULL,
  `quantity` int(11) NOT NULL,
  `unit_price_cents` int(11) NOT NULL,
  `total_price_cents` int(11) NOT NULL,
  `payment_status` varchar(20) NOT NULL,
  `reference` varchar(12) DEFAULT NULL,
  `privacy_version` varchar(20) DEFAULT NULL,
  `created_at` varchar(24) NOT NULL,
  `email_key` varchar(255) NOT NULL DEFAULT '',
  `phone_key` varchar(20) DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `IX_orders_created` (`created_at`,`id`),
  KEY `IX_orders_status` (`payment_status`,`created_at`,`id`),
  KEY `IX_orders_product` (`product_id`),
  KEY `IX_orders_email_key` (`email_key`,`created_at`,`id`),
  KEY `IX_orders_phone_key` (`phone_key`,`created_at`,`id`),
  CONSTRAINT `FK_orders_product` FOREIGN KEY (`product_id`) REFERENCES `products` (`id`) ON UPDATE NO ACTION
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;

/*!40000 ALTER TABLE `orders` DISABLE KEYS */;
INSERT INTO `orders` VALUES ('662a5ab0-ea8e-491a-97e1-fb7fcf83808c','Ana Peña','ana pen~a','ana pena ana@example.com','ana@example.com','612 345 678','Calle Mayor 1, 28001 Madrid, Madrid','e5afbdc0-1be6-401f-9a32-966b91b07680',1,2990,2990,'pending','ORD-50198417',NULL,'2026-11-22T12:23:18.443Z','ana@example.com','+34612345678');
INSERT INTO `orders` VALUES ('d3a9db7a-8314-4ecd-89ec-a15b58d1982b','Ana Peña','ana pen~a','ana pena ana@example.com','ana@example.com','612 345 678','Calle Mayor 1, 28001 Madrid, Madrid','0eea9720-65f8-4e32-9a62-bbf1df4b7af6',2,2990,5980,'pending','ORD-50198417',NULL,'2026-11-22T12:23:18.428Z','ana@example.com','+34612345678');
/*!40000 ALTER TABLE `orders` ENABLE KEYS */;
DROP TABLE IF EXISTS `outgoing_mails`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `outgoing_mails` (
  `id` varchar(36) NOT NULL,
  `to_name` varchar(100) NOT NULL,
  `to_address` varchar(255) NOT NULL,
  `subject` varchar(200) NOT NULL,
  `body` text NOT NULL,
  `attempts` int(11) NOT NULL,
  `next_attempt_at` varchar(24) DEFAULT NULL,
  `created_at` varchar(24) NOT NULL,
  PRIMARY KEY (`id`),
  KEY `IX_outgoing_mails_due` (`next_attempt_at`,`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;

/*!40000 ALTER TABLE `outgoing_mails` DISABLE KEYS */;
/*!40000 ALTER TABLE `outgoing_mails` ENABLE KEYS */;
DROP TABLE IF EXISTS `products`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `products` (
  `id` varchar(36) NOT NULL,
  `name` varchar(120) NOT NULL,
  `name_sort` varchar(250) NOT NULL,
  `search_text` varchar(250) NOT NULL,
  `description` text NOT NULL,
  `category` varchar(60) DEFAULT NULL,
  `price_cents` int(11) NOT NULL,
  `stock` int(11) NOT NULL,
  `image_url` varchar(2000) NOT NULL,
  `net_content` int(11) DEFAULT NULL,
  `content_unit` varchar(4) DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `IX_products_name` (`name_sort`,`id`),
  KEY `IX_products_stock` (`stock`),
  CONSTRAINT `CK_products_stock` CHECK (`stock` >= 0)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;

/*!40000 ALTER TABLE `products` DISABLE KEYS */;
INSERT INTO `products` VALUES ('0eea9720-65f8-4e32-9a62-bbf1df4b7af6','Crema de noche','crema de noche','crema de noche','Un cosmético','Skincare',2990,8,'/media/result-01-after.jpg',NULL,NULL);
INSERT INTO `products` VALUES ('e5afbdc0-1be6-401f-9a32-966b91b07680','Sérum de ácido','serum de acido','serum de acido','Un cosmético','Skincare',2990,9,'/media/result-01-after.jpg',NULL,NULL);
/*!40000 ALTER TABLE `products` ENABLE KEYS */;
DROP TABLE IF EXISTS `recovery_codes`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `recovery_codes` (
  `user_id` varchar(36) NOT NULL,
  `code_hash` varchar(64) NOT NULL,
  `created_at` varchar(24) NOT NULL,
  `used_at` varchar(24) DEFAULT NULL,
  PRIMARY KEY (`user_id`,`code_hash`),
  CONSTRAINT `FK_recovery_codes_user` FOREIGN KEY (`user_id`) REFERENCES `users` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;

/*!40000 ALTER TABLE `recovery_codes` DISABLE KEYS */;
/*!40000 ALTER TABLE `recovery_codes` ENABLE KEYS */;
DROP TABLE IF EXISTS `refresh_tokens`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `refresh_tokens` (
  `token_hash` varchar(64) NOT NULL,
  `session_id` varchar(36) NOT NULL,
  `created_at` varchar(24) NOT NULL,
  `used_at` varchar(24) DEFAULT NULL,
  PRIMARY KEY (`token_hash`),
  KEY `IX_refresh_tokens_session` (`session_id`),
  CONSTRAINT `FK_refresh_tokens_session` FOREIGN KEY (`session_id`) REFERENCES `sessions` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;

/*!40000 ALTER TABLE `refresh_tokens` DISABLE KEYS */;
INSERT INTO `refresh_tokens` VALUES ('036585201675f1c413c0f212e6975b1f63019581db09c946c0b0c420e120bd0a','42e74a75-b00e-4582-ba8c-b9af01da0107','2026-11-22T12:23:17.824Z',NULL);
/*!40000 ALTER TABLE `refresh_tokens` ENABLE KEYS */;
DROP TABLE IF EXISTS `sessions`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `sessions` (
  `id` varchar(36) NOT NULL,
  `user_id` varchar(36) NOT NULL,
  `aal` varchar(4) NOT NULL,
  `user_agent` varchar(400) DEFAULT NULL,
  `address` varchar(45) DEFAULT NULL,
  `created_at` varchar(24) NOT NULL,
  `refreshed_at` varchar(24) NOT NULL,
  `expires_at` varchar(24) NOT NULL,
  `ended_at` varchar(24) DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `IX_sessions_user` (`user_id`),
  CONSTRAINT `FK_sessions_user` FOREIGN KEY (`user_id`) REFERENCES `users` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;

/*!40000 ALTER TABLE `sessions` DISABLE KEYS */;
INSERT INTO `sessions` VALUES ('42e74a75-b00e-4582-ba8c-b9af01da0107','d54e04ac-0fc0-4fdc-b042-13f45ccf07c3','aal1','node','127.0.0.1','2026-11-22T12:23:17.786Z','2026-11-22T12:23:17.786Z','2026-12-22T12:23:17.786Z',NULL);
/*!40000 ALTER TABLE `sessions` ENABLE KEYS */;
DROP TABLE IF EXISTS `testimonials`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `testimonials` (
  `id` varchar(36) NOT NULL,
  `name` varchar(100) NOT NULL,
  `name_sort` varchar(210) NOT NULL,
  `search_text` text NOT NULL,
  `treatment` varchar(200) NOT NULL,
  `quote` text NOT NULL,
  `rating` int(11) DEFAULT NULL,
  `image_url` varchar(2000) DEFAULT NULL,
  `approved` tinyint(1) NOT NULL,
  `created_at` varchar(24) NOT NULL,
  PRIMARY KEY (`id`),
  KEY `IX_testimonials_created` (`created_at`,`id`),
  KEY `IX_testimonials_approved` (`approved`,`created_at`,`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;

/*!40000 ALTER TABLE `testimonials` DISABLE KEYS */;
INSERT INTO `testimonials` VALUES ('39ec5750-fa9b-4125-bb78-5cca0fe016b9','Ana','ana','ana muy bien','Limpieza facial','Muy bien',5,NULL,1,'2026-11-22T12:23:18.203Z');
/*!40000 ALTER TABLE `testimonials` ENABLE KEYS */;
DROP TABLE IF EXISTS `treatments`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `treatments` (
  `id` varchar(36) NOT NULL,
  `name` varchar(120) NOT NULL,
  `name_sort` varchar(250) NOT NULL,
  `search_text` varchar(250) NOT NULL,
  `slug` varchar(100) NOT NULL,
  `description` text NOT NULL,
  `price_cents` int(11) NOT NULL,
  `duration` int(11) NOT NULL,
  `category` varchar(20) NOT NULL,
  `image_url` varchar(2000) NOT NULL,
  `featured` tinyint(1) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `UQ_treatments_slug` (`slug`),
  KEY `IX_treatments_featured_name` (`featured`,`name_sort`,`id`),
  KEY `IX_treatments_category` (`category`,`featured`,`name_sort`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;

/*!40000 ALTER TABLE `treatments` DISABLE KEYS */;
INSERT INTO `treatments` VALUES ('23d39f31-a3df-4827-92e6-42870c642fcd','Limpieza facial «piel ñ»','limpieza facial «piel n~»','limpieza facial «piel n»','limpieza-facial-piel-n','Higiene facial profunda',6050,60,'Facial','/media/result-01-before.jpg',0);
/*!40000 ALTER TABLE `treatments` ENABLE KEYS */;
DROP TABLE IF EXISTS `user_roles`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `user_roles` (
  `user_id` varchar(36) NOT NULL,
  `role` varchar(20) NOT NULL,
  PRIMARY KEY (`user_id`,`role`),
  CONSTRAINT `FK_user_roles_user` FOREIGN KEY (`user_id`) REFERENCES `users` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;

/*!40000 ALTER TABLE `user_roles` DISABLE KEYS */;
INSERT INTO `user_roles` VALUES ('d54e04ac-0fc0-4fdc-b042-13f45ccf07c3','admin');
/*!40000 ALTER TABLE `user_roles` ENABLE KEYS */;
DROP TABLE IF EXISTS `users`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `users` (
  `id` varchar(36) NOT NULL,
  `email` varchar(255) NOT NULL,
  `password_hash` varchar(255) NOT NULL,
  `created_at` varchar(24) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `UQ_users_email` (`email`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;

/*!40000 ALTER TABLE `users` DISABLE KEYS */;
INSERT INTO `users` VALUES ('d54e04ac-0fc0-4fdc-b042-13f45ccf07c3','direccion@example.com','$argon2id$v=19$m=19456,t=2,p=1$AmuSelHUP4OrJVGjVWcR9Q$Jger5vn8Zb7kpxJSg0sav5tBH2Q8WnHoad+6eJhLNSM','2026-11-22T12:23:17.100Z');
/*!40000 ALTER TABLE `users` ENABLE KEYS */;
/*!40103 SET TIME_ZONE=@OLD_TIME_ZONE */;

/*!40101 SET SQL_MODE=@OLD_SQL_MODE */;
/*!40014 SET FOREIGN_KEY_CHECKS=@OLD_FOREIGN_KEY_CHECKS */;
/*!40014 SET UNIQUE_CHECKS=@OLD_UNIQUE_CHECKS */;
/*!40101 SET CHARACTER_SET_CLIENT=@OLD_CHARACTER_SET_CLIENT */;
/*!40101 SET CHARACTER_SET_RESULTS=@OLD_CHARACTER_SET_RESULTS */;
/*!40101 SET COLLATION_CONNECTION=@OLD_COLLATION_CONNECTION */;
/*!40111 SET SQL_NOTES=@OLD_SQL_NOTES */;


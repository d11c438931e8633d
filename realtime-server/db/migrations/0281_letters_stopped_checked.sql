ALTER TABLE app_user VALIDATE CONSTRAINT app_user_email_stopped;
